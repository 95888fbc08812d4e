// Dialog with a list of items and a search field that filters the list. The list is at most 24rem
// high.
import { Combobox } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { findByName } from '../../../shared/ui/fields/find-by-name.ts';

/** `names` contains the name in every language, so that a search in any language finds the item. */
export type Choice = { value: number; label: string; names: string[] };

type ChoiceDialogProps = {
  title: string;
  searchLabel: string;
  emptyText: string;
  choices: Choice[];
  value: number | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChoose: (value: number) => void;
};

export function ChoiceDialog(props: ChoiceDialogProps) {
  const { title, isOpen, onOpenChange } = props;
  const search = useRef<HTMLInputElement>(null);
  return (
    <Dialog title={title} isOpen={isOpen} onOpenChange={onOpenChange} initialFocus={search}>
      <ChoiceList {...props} search={search} />
    </Dialog>
  );
}

function ChoiceList({
  searchLabel,
  emptyText,
  choices,
  value,
  onOpenChange,
  onChoose,
  search,
}: ChoiceDialogProps & { search: RefObject<HTMLInputElement | null> }) {
  const t = useT();
  const [query, setQuery] = useState('');
  const found = useMemo(() => findByName(choices, query), [choices, query]);
  return (
    <Combobox.Root
      inline
      open
      items={choices}
      filteredItems={found}
      inputValue={query}
      // When the field still contains the text of the selected item, shows the whole list.
      // Filtering by that text would leave only the selected item.
      onInputValueChange={(text, { reason }) => setQuery(reason === 'input-change' ? text : '')}
      value={choices.find((choice) => choice.value === value) ?? null}
      itemToStringLabel={(choice) => choice.label}
      isItemEqualToValue={(one, other) => one.value === other.value}
      autoHighlight
      onValueChange={(choice) => {
        if (!choice) return;
        onChoose(choice.value);
        onOpenChange(false);
      }}
    >
      <Combobox.Input
        ref={search}
        aria-label={searchLabel}
        placeholder={t('profile.search')}
        // Sets `dir` only if the field has text: an empty field with `dir="auto"` is aligned as
        // Latin text, so that an Arabic placeholder would be on the wrong side.
        {...(query && { dir: 'auto' })}
        className="min-h-12 w-full rounded-card border border-line bg-surface px-4 py-2.5 placeholder:text-muted"
      />
      <Combobox.Empty className="px-3 py-4 text-muted empty:hidden">{emptyText}</Combobox.Empty>
      <Combobox.List className="mt-2 max-h-96 overflow-y-auto overscroll-contain">
        {(choice: Choice) => (
          <Combobox.Item
            key={choice.value}
            value={choice}
            className="flex min-h-11 cursor-default items-center justify-between gap-3 rounded-lg px-3 py-1.5 data-highlighted:bg-primary-soft"
          >
            {choice.label}
            <Combobox.ItemIndicator>
              <Check aria-hidden="true" className="size-4" />
            </Combobox.ItemIndicator>
          </Combobox.Item>
        )}
      </Combobox.List>
    </Combobox.Root>
  );
}
