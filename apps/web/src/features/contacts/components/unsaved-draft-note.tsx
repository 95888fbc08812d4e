// Reminder that the user typed a contact and did not save it.
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import type { ContactDraft } from '../model/device-storage.ts';

type WaitingDraftProps = { draft: ContactDraft; onContinue: () => void; onForget: () => void };

export function UnsavedDraftNote({ draft, onContinue, onForget }: WaitingDraftProps) {
  const t = useT();
  const { contact_first_name: first, contact_last_name: last, contact_phone: phone } = draft.typed;
  const name = [first, last].join(' ').trim() || phone;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-warning-soft px-4 py-3"
    >
      <p>
        {t('contacts.not_saved_yet')} <bdi className="font-medium">{name}</bdi>
      </p>
      <span className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={onForget}>
          {t('contacts.discard')}
        </Button>
        <Button look="secondary" onClick={onContinue}>
          {t('contacts.go_on')}
        </Button>
      </span>
    </div>
  );
}
