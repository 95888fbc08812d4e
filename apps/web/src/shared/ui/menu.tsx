// A menu behind a button, on Base UI.
import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';

type MenuProps = { label: string; trigger: ReactNode; children: ReactNode };

export function Menu({ label, trigger, children }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger
        aria-label={label}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-card px-2 hover:bg-sunken"
      >
        {trigger}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={6} align="end" className="z-50">
          <BaseMenu.Popup className="min-w-44 rounded-card border border-line bg-surface p-1 shadow-float">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

type MenuItemProps = { onSelect: () => void; children: ReactNode; lang?: string };

export function MenuItem({ onSelect, children, lang }: MenuItemProps) {
  return (
    <BaseMenu.Item
      lang={lang}
      onClick={onSelect}
      className="flex min-h-11 cursor-default items-center gap-3 rounded-lg px-3 data-highlighted:bg-primary-soft"
    >
      {children}
    </BaseMenu.Item>
  );
}
