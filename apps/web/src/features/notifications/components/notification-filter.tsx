// Topic filter of the notifications: a row of chips, one of which is selected.
import { useT } from '../../../i18n/use-t.ts';
import { FILTERS, type Filter } from '../model/notification.ts';

type NotificationFilterProps = { chosen: Filter; onChoose: (filter: Filter) => void };

/**
 * On phones, scrolls the row of chips until the selected chip is visible, without scrolling the
 * page.
 */
const bringIntoView = (chip: HTMLButtonElement | null) => {
  const row = chip?.parentElement;
  if (!chip || !row) return;
  const room = (row.clientWidth - chip.offsetWidth) / 2;
  row.scrollLeft += chip.getBoundingClientRect().x - row.getBoundingClientRect().x - room;
};

export function NotificationFilter({ chosen, onChoose }: NotificationFilterProps) {
  const t = useT();
  return (
    // A fieldset grows to the width of its content by default; `min-w-0` lets it scroll.
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 pb-1 md:mx-0 md:flex-wrap md:px-0">
      <legend className="sr-only">{t('notifications.filter_by_topic')}</legend>
      {FILTERS.map((one) => (
        <button
          key={one}
          type="button"
          ref={chosen === one ? bringIntoView : null}
          aria-pressed={chosen === one}
          onClick={() => onChoose(one)}
          className="min-h-11 shrink-0 rounded-full border border-line bg-surface px-4 md:px-3 aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
        >
          {t(`notifications.filter.${one}`)}
        </button>
      ))}
    </fieldset>
  );
}
