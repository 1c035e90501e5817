import { Badge } from '../badge/index.ts';
import { SparklesIcon } from '../icon/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

/** The mark of a fictional profile on its photo, wherever no mark is shown beside the name (FICTION-1). */
export function FictionalMark({
  label,
  ...rest
}: NativeProps<'span'> & {
  /** The visible text, e.g. "Fictional profile". */
  label: string;
}) {
  return (
    <Badge {...rest} tone="photo" icon={<SparklesIcon />}>
      {label}
    </Badge>
  );
}
