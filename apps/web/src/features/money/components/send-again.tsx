// Button that copies a finished transfer into a new draft. The amount, the fee payer and the
// recipient with the city are copied.
import { RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { v7 as newId } from 'uuid';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { useMakeDraft } from '../api/money-changes.ts';
import type { MoneyTransfer } from '../api/money-queries.ts';
import { draftFromTransfer } from '../model/draft.ts';

type SendAgainProps = {
  transfer: MoneyTransfer;
  /** Called after the new draft is saved, so that the caller can open the draft. */
  onMade: (draftId: string) => void;
  className?: string;
};

export function SendAgain({ transfer, onMade, className = 'self-start' }: SendAgainProps) {
  const t = useT();
  const language = useLanguage();
  const make = useMakeDraft();
  // Every click sends the same draft ID, so that a retry after a lost response creates no second
  // draft.
  const id = useRef(newId()).current;
  const submit = () =>
    make.mutate(
      { id, answers: draftFromTransfer(transfer) },
      {
        onSuccess: () => onMade(id),
        onError: (error) => notify.error(messageFor(error, t, language, 'money.draft_failed')),
      },
    );
  return (
    <Button look="secondary" className={className} isPending={make.isPending} onClick={submit}>
      <RotateCw aria-hidden="true" className="size-5" />
      {t('money.send_again')}
    </Button>
  );
}
