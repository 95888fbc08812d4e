// Asks for the reason for reading a record, then shows the record below a heading.
import type { ReactNode } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { ShortcutHelp } from '../../../../shared/keyboard-shortcuts/shortcut-help.tsx';
import { useShortcuts } from '../../../../shared/keyboard-shortcuts/use-shortcuts.ts';
import { Reference } from '../../../../shared/ui/codes/reference.tsx';
import { BackButton } from '../../shell/components/back-button.tsx';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';

type OpenedRecordProps<Opened> = {
  kind: 'transfer' | 'delivery';
  id: string;
  change: {
    data: Opened | undefined;
    isPending: boolean;
    error: unknown;
    mutate: (look: { id: string; reason: string }) => void;
  };
  name: (opened: Opened) => string;
  state: (opened: Opened) => ReactNode;
  children: (opened: Opened) => ReactNode;
  onLeave: () => void;
};

export function OpenedRecord<Opened>(props: OpenedRecordProps<Opened>) {
  const { kind, id, change, name, state, children, onLeave } = props;
  const t = useT();
  const opened = change.data;
  useShortcuts({ Escape: onLeave });
  if (!opened) {
    return (
      <ReasonDialog
        title={t(`operator_search.open_${kind}`)}
        text={t('operator_search.open_text')}
        confirmLabel={t('operator_search.open')}
        isPending={change.isPending}
        error={change.error}
        onClose={onLeave}
        onConfirm={(reason) => change.mutate({ id, reason })}
      />
    );
  }
  return (
    <section className="mx-auto flex max-w-6xl flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <BackButton label={t('operator_search.back')} onLeave={onLeave} />
        <h1 className="figures text-xl font-semibold">
          <Reference code={name(opened)} />
        </h1>
        {state(opened)}
      </div>
      {children(opened)}
      <ShortcutHelp help={[{ keys: ['Esc'], text: t('operator_search.back') }]} />
    </section>
  );
}
