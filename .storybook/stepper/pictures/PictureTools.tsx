import { Button } from '@rendezvous/ui/primitives/button';
import type { StepPictures } from './useStepPictures.ts';
import './pictures.css';

/** Switches the pictures of the steps on, and takes those that are missing. */
export function PictureTools({
  pictures,
  steps,
}: {
  readonly pictures: StepPictures;
  readonly steps: number;
}) {
  const { isOn, setOn, isTaking, takeMissing, pictureAt } = pictures;
  const places = Array.from({ length: steps }, (_, index) => index + 1);
  const missing = isOn ? places.filter((at) => pictureAt(at) === null).length : 0;
  return (
    <div className="stepper-buttons">
      <label className="picture-switch">
        <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        Keep a picture of each step
      </label>
      {isOn && (
        <>
          <Button size="sm" tone="neutral" disabled={missing === 0 || isTaking} onClick={takeMissing}>
            Take the missing pictures
          </Button>
          <span role="status" className="stepper-soft">
            {places.length - missing} of {places.length} pictures{isTaking && ', taking the others …'}
          </span>
        </>
      )}
    </div>
  );
}
