// Chooses one of a list in a dialog: a field that narrows the list, and the list itself, at most 24rem high.
import { Combobox } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { searchableText } from '../../../shared/ui/searchable-text.ts';

/** `names`: under which it is found, in every language. */
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
  return (
    <Dialog title={title} isOpen={isOpen} onOpenChange={onOpenChange}>
      <ChoiceList {...props} />
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
}: ChoiceDialogProps) {
  const t = useT();
  return (
    <Combobox.Root
      inline
      open
      items={choices}
      value={choices.find((choice) => choice.value === value) ?? null}
      itemToStringLabel={(choice) => choice.label}
      isItemEqualToValue={(one, other) => one.value === other.value}
      defaultInputValue=""
      autoHighlight
      onValueChange={(choice) => {
        if (!choice) return;
        onChoose(choice.value);
        onOpenChange(false);
      }}
      filter={(choice, query) => {
        const wanted = searchableText(query);
        return choice.names.some((name) => searchableText(name).includes(wanted));
      }}
    >
      <Combobox.Input
        aria-label={searchLabel}
        placeholder={t('profile.search')}
        dir="auto"
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
