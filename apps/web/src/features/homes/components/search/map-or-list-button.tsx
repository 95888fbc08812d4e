// On phones, floating button that switches between the list and the map. While the user draws an
// area, drawing instructions replace the button.
import { clsx } from 'clsx';
import { List, Map as MapIcon } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import type { HomeSearch } from '../../model/home-search.ts';

type MapOrListButtonProps = {
  view: HomeSearch['view'];
  /**
   * True if the user is signed in. The screen then has a navigation bar at the bottom, and the
   * button is placed above this bar.
   */
  isOverBar: boolean;
  onChange: (view: HomeSearch['view']) => void;
};

export function MapOrListButton({ view, isOverBar, onChange }: MapOrListButtonProps) {
  const t = useT();
  const other = view === 'map' ? 'list' : 'map';
  const Icon = other === 'list' ? List : MapIcon;
  return (
    <button
      type="button"
      onClick={() => onChange(other)}
      className={clsx(
        'fixed inset-x-0 z-20 mx-auto flex min-h-12 w-fit items-center gap-2 rounded-full bg-ink px-5 font-medium text-page shadow-float lg:hidden [body:has([data-draws-area])_&]:hidden',
        isOverBar
          ? 'bottom-[calc(env(safe-area-inset-bottom)+4.25rem)] md:bottom-6'
          : 'bottom-[calc(env(safe-area-inset-bottom)+1rem)]',
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
      {t(`homes.show_${other}`)}
    </button>
  );
}
