// Decision form of a case: no action, report to the authority, suspension of the account, or a hold
// on the person's transfers.
import { useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { ReasonDialog } from '../../shell/components/reason-dialog.tsx';
import { useDecideActivityCase } from '../api/activity-changes.ts';
import type { ActivityDecision } from '../api/activity-queries.ts';

const DECISIONS: ActivityDecision[] = ['no_action', 'report', 'hold', 'suspend'];

export function CaseDecision({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useT();
  const decide = useDecideActivityCase(id);
  const [asked, setAsked] = useState<ActivityDecision>();
  const [number, setNumber] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const ask = (decision: ActivityDecision) => {
    decide.reset();
    setAsked(decision);
  };
  const confirm = (decision: ActivityDecision, reason: string) => {
    const given = number.trim();
    setIsMissing(decision === 'report' && given === '');
    if (decision === 'report' && given === '') return;
    decide.mutate(
      { decision, reason, number: given },
      {
        onSuccess: () => {
          notify.success(t('activity.decided'));
          onDone();
        },
      },
    );
  };
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-page px-4 py-3 print:hidden">
      {DECISIONS.map((decision) => (
        <Button
          key={decision}
          look={decision === 'suspend' ? 'danger' : 'secondary'}
          onClick={() => ask(decision)}
        >
          {t(`activity.decide_${decision}`)}
        </Button>
      ))}
      {asked ? (
        <ReasonDialog
          title={t(`activity.decide_${asked}`)}
          text={t(`activity.decide_${asked}_text`)}
          confirmLabel={t(`activity.decide_${asked}`)}
          isDangerous={asked === 'suspend'}
          isPending={decide.isPending}
          error={decide.error}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) => confirm(asked, reason)}
        >
          {asked === 'report' ? (
            <TextField
              label={t('activity.report_number')}
              value={number}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => setNumber(event.target.value)}
              error={isMissing ? t('activity.report_number_missing') : undefined}
            />
          ) : null}
        </ReasonDialog>
      ) : null}
    </div>
  );
}
