import { useState, type KeyboardEvent } from 'react';
import Cropper from 'react-easy-crop';
import { checkNamed } from '../../foundation/dev-invariant/index.ts';
import { styleNonce } from '../../foundation/csp/index.ts';
import { Slider } from '../../form/slider/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

/** A section of a photo in its own pixels, from its upper left corner. */
export type CropArea = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export interface PhotoCropperProps extends NativeProps<'div'> {
  /** URL of the photo, e.g. of a local file. */
  src: string;
  /** Accessible name of the photo, which the arrow keys move, e.g. "Section of the photo". */
  label: string;
  /** Label of the slider, e.g. "Zoom". */
  zoomLabel: string;
  /** Formats the zoom as a text, e.g. "150 %"; 1 shows the largest section. */
  zoomValueLabel: (zoom: number) => string;
  /** The fewest pixels of a side of the section; limits the zoom. */
  smallestSide: number;
  /** Called with the chosen section when the photo has loaded and after each change. */
  onAreaChange: (area: CropArea) => void;
}

const ZOOM_STEP = 0.1;
/** Pixels on the screen by which an arrow key moves the photo; with Shift it moves less. */
const KEYBOARD_STEP = 12;

/** The choice of a square section of a photo: by dragging, pinching or the wheel, and by the keyboard. */
export function PhotoCropper({
  src,
  label,
  zoomLabel,
  zoomValueLabel,
  smallestSide,
  onAreaChange,
  ...rest
}: PhotoCropperProps) {
  if (import.meta.env.DEV) checkNamed('PhotoCropper', { label });
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [maxZoom, setMaxZoom] = useState(1);
  const zoomBy = (change: number) =>
    setZoom((old) => Math.min(maxZoom, Math.max(1, Math.round((old + change) * 100) / 100)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP);
    else if (event.key === '-') zoomBy(-ZOOM_STEP);
    else return;
    event.preventDefault();
  };
  return (
    <div {...rest} className="flex flex-col gap-4">
      <div
        role="presentation"
        onKeyDown={onKeyDown}
        className="relative aspect-square max-h-[45dvh] w-full overflow-clip rounded-lg bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
      >
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          minZoom={1}
          maxZoom={maxZoom}
          aspect={1}
          keyboardStep={KEYBOARD_STEP}
          nonce={styleNonce()}
          mediaProps={{ alt: '' }}
          cropperProps={{ 'aria-label': label, role: 'group' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onMediaLoaded={({ naturalWidth, naturalHeight }) =>
            setMaxZoom(Math.max(1, Math.min(naturalWidth, naturalHeight) / smallestSide))
          }
          onCropAreaChange={(_, area) => onAreaChange(area)}
        />
      </div>
      {maxZoom > 1 && (
        <Slider
          label={zoomLabel}
          valueLabel={zoomValueLabel}
          min={1}
          max={maxZoom}
          step={0.01}
          value={zoom}
          onValueChange={setZoom}
        />
      )}
    </div>
  );
}
