import { cva } from 'class-variance-authority';
import { useEffect, useEffectEvent, useState } from 'react';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, XIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { checkKnown } from '../../foundation/dev-invariant/index.ts';
import type { ToastMessage } from './toast.context.ts';

export interface ToastProps extends ToastMessage {
  closeLabel: string;
  onClose: () => void;
}

const icons = { info: InfoIcon, positive: CircleCheckIcon, danger: CircleAlertIcon };

// With text of 200 % on a phone, the text needs the whole width.
const mark = cva('mt-0.5 size-5.5 shrink-0 not-min-[15rem]:hidden', {
  variants: { tone: { info: 'text-brand', positive: 'text-positive', danger: 'text-danger' } },
});

export function Toast({
  title,
  description,
  tone = 'info',
  action,
  duration = 6000,
  closeLabel,
  onClose,
}: ToastProps) {
  const [hovered, setHovered] = useState(false);
  const stays = hovered || action !== undefined;
  const expire = useEffectEvent(onClose);
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(expire, duration);
    return () => clearTimeout(timer);
  }, [stays, duration]);

  if (import.meta.env.DEV) checkKnown('Toast', 'tone', tone, icons);
  const Icon = icons[tone] ?? InfoIcon;
  return (
    <li
      data-tone={tone}
      className="pointer-events-auto flex animate-rise items-start gap-3 rounded-lg bg-raised py-3 ps-4 pe-2 text-ink shadow-overlay ring-1 ring-line forced-colors:border"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setHovered(true)}
      onBlur={() => setHovered(false)}
    >
      <Icon className={mark({ tone })} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5" role={tone === 'danger' ? 'alert' : undefined}>
        <p className="font-semibold">{title}</p>
        {description && <p className="text-sm text-ink-soft">{description}</p>}
        {action && <span className="pt-2">{action}</span>}
      </div>
      <span className="-my-1.5">
        <IconButton size="sm" label={closeLabel} icon={<XIcon />} onClick={onClose} />
      </span>
    </li>
  );
}
