// Search button that shows the current search and opens the filter dialog.
import { Search, SlidersHorizontal } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';

type SearchPillProps = { words: string | undefined; chosen: number; onOpen: () => void };

/** @param chosen - Number of active filters, without the sale or rent filter. */
export function SearchPill({ words, chosen, onOpen }: SearchPillProps) {
  const t = useT();
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-haspopup="dialog"
      className="flex min-h-15 w-full items-center gap-3 rounded-full border border-line bg-surface ps-5 pe-2 text-start shadow-float hover:bg-sunken"
    >
      <Search aria-hidden="true" className="size-5 shrink-0 text-primary" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-medium">{t('homes.search_open')}</span>
        <span className="truncate text-sm text-muted">
          {words ? (
            <bdi>{words}</bdi>
          ) : chosen > 0 ? (
            t('homes.filters_chosen', { count: chosen })
          ) : (
            t('homes.search_what')
          )}
        </span>
      </span>
      <span className="relative grid size-11 shrink-0 place-items-center rounded-full border border-line">
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {chosen > 0 ? (
          <span
            aria-hidden="true"
            className="figures absolute -end-1 -top-1 grid size-5 place-items-center rounded-full bg-primary text-xs text-on-primary"
          >
            {chosen}
          </span>
        ) : null}
      </span>
    </button>
  );
}
