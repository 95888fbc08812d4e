// Actions on a legal hold: review, release (which needs a second operator), and export of the
// retained data.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { saveFile } from '../../../../shared/files/save-file.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import {
  useDecideRelease,
  useExportLegalHold,
  useProposeRelease,
} from '../api/retention-changes.ts';
import type { LegalHold } from '../api/retention-queries.ts';
import { ReviewLegalHold } from './review-legal-hold.tsx';

export function LegalHoldActions({ hold }: { hold: LegalHold }) {
  const t = useT();
  const id = hold.hold_id;
  const propose = useProposeRelease(id);
  const decide = useDecideRelease(id);
  const takeOut = useExportLegalHold(id);
  const [asked, setAsked] = useState<'release' | 'export' | 'review'>();
  const close = () => setAsked(undefined);
  const button = (label: string, onClick: () => void, isPending = false) => (
    <Button look="quiet" isPending={isPending} onClick={onClick}>
      {label}
    </Button>
  );
  const isProposed = hold.release_proposed_at !== null;
  return (
    <div className="flex flex-wrap items-center gap-1">
      {hold.released_at ? null : button(t('operator_retention.review'), () => setAsked('review'))}
      {hold.released_at || isProposed
        ? null
        : button(t('operator_retention.release'), () => setAsked('release'))}
      {!hold.released_at && isProposed ? (
        <>
          {hold.is_own_proposal ? (
            <span className="text-sm text-muted">{t('operator_retention.release_own')}</span>
          ) : (
            button(
              t('operator_retention.release_confirm'),
              () => decide.mutate('confirmed'),
              decide.isPending,
            )
          )}
          {button(
            t('operator_retention.release_reject'),
            () => decide.mutate('rejected'),
            decide.isPending,
          )}
        </>
      ) : null}
      {hold.copy_count > 0
        ? button(t('operator_retention.export'), () => setAsked('export'))
        : null}
      <RefusalNote error={decide.error} />
      {asked === 'review' ? <ReviewLegalHold hold={hold} onClose={close} /> : null}
      {asked === 'release' ? (
        <ReasonDialog
          title={t('operator_retention.release')}
          text={t('operator_retention.release_text')}
          confirmLabel={t('operator_retention.release')}
          isPending={propose.isPending}
          error={propose.error}
          onClose={close}
          onConfirm={(reason) => propose.mutate(reason, { onSuccess: close })}
        />
      ) : null}
      {asked === 'export' ? (
        <ReasonDialog
          title={t('operator_retention.export')}
          text={t('operator_retention.export_text')}
          confirmLabel={t('operator_retention.export')}
          isPending={takeOut.isPending}
          error={takeOut.error}
          onClose={close}
          onConfirm={(reason) =>
            takeOut.mutate(reason, {
              onSuccess: (file) => {
                saveFile(
                  `legal-hold-${id}.json`,
                  JSON.stringify(file, null, 2),
                  'application/json',
                );
                close();
              },
            })
          }
        />
      ) : null}
    </div>
  );
}
