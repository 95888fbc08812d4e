// Transfer wizard: one question per screen. The address contains the draft's id, so that the draft
// is found again after a reload or a new sign-in.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { TransferReauthentication } from '../../../features/auth/components/transfer-reauthentication.tsx';
import { ContactPicker } from '../../../features/contacts/components/contact-picker.tsx';
import { personFromContact } from '../../../features/contacts/model/contact.ts';
import { MoneyWizard } from '../../../features/money/components/money-wizard.tsx';
import { MoneyModeNote } from '../../../features/receipts/components/money-mode-note.tsx';
import { PersonFinder } from '../../../features/recipients/components/person-finder.tsx';
import { ReceiverAccount } from '../../../features/recipients/components/receiver-account.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { LoadingOverlay } from '../../../shared/ui/dialogs/loading-overlay.tsx';
import { useDraftInUrl } from '../../use-draft-in-url.ts';
import { useLang } from '../../use-lang.ts';

export function NewMoneyScreen() {
  const t = useT();
  const lang = useLang();
  const userId = useUserId();
  const navigate = useNavigate();
  const { draft: named } = useSearch({ from: '/$lang/member/money/new' });
  const draft = useDraftInUrl(
    named,
    (id) =>
      void navigate({
        to: '/$lang/money/new',
        params: { lang },
        search: { draft: id },
        replace: true,
      }),
  );
  const showTransfer = useCallback(() => {
    if (!draft) return;
    void navigate({
      to: '/$lang/money/$transferId',
      params: { lang, transferId: draft },
      replace: true,
    });
  }, [draft, lang, navigate]);
  if (!draft) return <LoadingOverlay />;
  return (
    <>
      <div className="mx-auto mb-4 max-w-xl">
        <MoneyModeNote />
      </div>
      <MoneyWizard
        key={draft}
        id={draft}
        userId={userId}
        onSent={showTransfer}
        leaveLink={
          <BackLink to="/$lang/money" params={{ lang }}>
            {t('common.money')}
          </BackLink>
        }
        recipientChooser={(fill) => (
          <div className="flex flex-wrap gap-3">
            <ContactPicker
              userId={userId}
              onChoose={(contact) => fill(personFromContact(contact))}
            />
            <PersonFinder
              userId={userId}
              onChoose={({ id, name }) => fill({ name, phone: '', cityId: null, accountId: id })}
            />
          </div>
        )}
        accountNote={(id, onRemove) => <ReceiverAccount id={id} onRemove={onRemove} />}
        proofForm={(proof, onProven) => (
          <TransferReauthentication proof={proof} onProven={onProven} />
        )}
      />
    </>
  );
}
