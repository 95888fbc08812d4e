// Button that opens a menu, based on Base UI.
import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { menuTriggerClass } from './menu-trigger-class.ts';

type MenuProps = { label: string; trigger: ReactNode; children: ReactNode; startsOpen?: boolean };

export function Menu({ label, trigger, children, startsOpen = false }: MenuProps) {
  return (
    <BaseMenu.Root defaultOpen={startsOpen}>
      <BaseMenu.Trigger aria-label={label} className={menuTriggerClass}>
        {trigger}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={6} align="end" className="z-50">
          <BaseMenu.Popup className="max-h-(--available-height) min-w-44 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1 shadow-float">
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

/** Separator between groups of items. */
export function MenuSeparator() {
  return <BaseMenu.Separator className="my-1 h-px bg-line" />;
}
