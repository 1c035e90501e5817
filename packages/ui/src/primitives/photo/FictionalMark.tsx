import { Badge } from '../badge/index.ts';
import { SparklesIcon } from '../icon/index.ts';

/** On the photo of a fictional profile, wherever its name does not say so already (decisions.md, "Fictional profiles"). */
export function FictionalMark({
  label,
}: {
  /** The word for a fictional profile, e.g. "Fictional profile"; shown. */
  label: string;
}) {
  return (
    <Badge tone="photo" icon={<SparklesIcon />}>
      {label}
    </Badge>
  );
}
