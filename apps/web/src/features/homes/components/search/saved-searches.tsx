// Saved searches of the user, each with the number of new homes, and a form to save the current
// search.
import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ChoiceBox } from '../../../../shared/ui/choice-box.tsx';
import { Dialog } from '../../../../shared/ui/dialogs/dialog.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { type SavedSearchChange, useChangeSavedSearch } from '../../api/home-changes.ts';
import { homeQueries, type SavedSearch } from '../../api/home-queries.ts';
import type { HomeFilters } from '../../model/home-search.ts';
import { useFilterChips } from '../../model/use-filter-chips.ts';

const LONGEST_NAME = 80;
const LIST_SEPARATOR = ' · ';

type SavedSearchesProps = {
  userId: string;
  filters: HomeFilters;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onApply: (filters: HomeFilters) => void;
};

export function SavedSearches(props: SavedSearchesProps) {
  const { userId, filters, isOpen, onOpenChange, onApply } = props;
  const t = useT();
  const language = useLanguage();
  const saved = useQuery(homeQueries.savedSearches(userId));
  const chips = useFilterChips(filters);
  const listing = filters.listing_type && t(`homes.listing.${filters.listing_type}`);
  const what =
    [listing, ...chips.map(({ text }) => text)].filter(Boolean).join(LIST_SEPARATOR) ||
    t('homes.search_of_all');
  // Name that the user typed for the search. Until the user types, it is undefined. The search is
  // then named after its filters.
  const [typed, setTyped] = useState<string>();
  const name = typed ?? what.slice(0, LONGEST_NAME);
  const [isMissing, setIsMissing] = useState(false);
  // The ID makes a retry idempotent, so that no second search is saved.
  const [id, setId] = useState(() => newId());
  const [isAlertOn, setIsAlertOn] = useState(true);
  const keeping = useChangeSavedSearch();
  const run = async (change: SavedSearchChange, done?: string) => {
    try {
      await keeping.mutateAsync(change);
      if (done) notify.success(done);
      return true;
    } catch (error) {
      notify.error(messageFor(error, t, language));
      return false;
    }
  };
  const save = async () => {
    const search = { id, name: name.trim(), filters, isAlertOn };
    if (!(await run({ kind: 'save', ...search }, t('homes.search_saved')))) return;
    setId(newId());
    setTyped(undefined);
  };
  const apply = (search: SavedSearch) => {
    onApply(search.filters);
    void run({ kind: 'see', id: search.id });
  };
  return (
    <Dialog title={t('homes.saved_searches')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setIsMissing(!name.trim());
          if (name.trim()) void save();
        }}
      >
        <p className="text-muted">{t('homes.search_of', { filters: what })}</p>
        <TextField
          label={t('homes.search_name')}
          hint={t('homes.search_name_hint')}
          value={name}
          maxLength={LONGEST_NAME}
          error={isMissing && !name.trim() ? t('homes.search_name_missing') : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <label className="flex min-h-11 items-center gap-3">
          <ChoiceBox checked={isAlertOn} onChange={() => setIsAlertOn(!isAlertOn)} />
          {t('homes.search_alert')}
        </label>
        <Button type="submit" isPending={keeping.isPending}>
          {t('homes.save_search')}
        </Button>
      </form>
      {saved.data?.length === 0 ? (
        <p className="mt-4 border-t border-line pt-4 text-sm text-muted">{t('homes.no_saved')}</p>
      ) : null}
      <ul className="mt-4 flex flex-col divide-y divide-line empty:hidden">
        {(saved.data ?? []).map((search) => {
          const Alert = search.is_alert_on ? Bell : BellOff;
          return (
            <li key={search.id} className="flex items-center gap-1 py-1">
              <button
                type="button"
                onClick={() => apply(search)}
                className="min-h-11 min-w-0 flex-1 text-start font-medium text-primary"
              >
                <bdi className="break-words">{search.name}</bdi>
                {search.new_count > 0 ? (
                  <span className="block text-sm text-muted">
                    {t('homes.new_count', { count: search.new_count })}
                  </span>
                ) : null}
              </button>
              <IconButton
                label={t('homes.alert_of', { name: search.name })}
                aria-pressed={search.is_alert_on}
                onClick={() =>
                  void run({ kind: 'save', ...search, isAlertOn: !search.is_alert_on })
                }
              >
                <Alert aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton
                label={t('homes.remove_search', { name: search.name })}
                onClick={() => void run({ kind: 'remove', id: search.id })}
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
