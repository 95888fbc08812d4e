// The four steps of a money transfer: amount, recipient, broker, confirm.
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { DraftWizard } from '../../../shared/draft/draft-wizard.tsx';
import { stepAfter } from '../../../shared/draft/step-after.ts';
import { cityQueries } from '../../../shared/places/city-queries.ts';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { TRANSFER_STEPS, type TransferStep } from '../model/draft.ts';
import { moneyProblem } from '../model/money-problem.ts';
import { useDraft } from '../model/use-draft.ts';
import { AmountStep } from './amount-step.tsx';
import { BrokerStep } from './broker-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { RecipientStep } from './recipient-step.tsx';
import type { StepProps } from './step-props.ts';

const SCREENS: Record<TransferStep, ComponentType<StepProps>> = {
  amount: AmountStep,
  recipient: RecipientStep,
  broker: BrokerStep,
  confirm: ConfirmStep,
};

type MoneyWizardProps = Pick<
  StepProps,
  'id' | 'userId' | 'onSent' | 'recipientChooser' | 'accountNote' | 'proofForm'
> & {
  /** Link with which the user leaves the wizard, shown at the first step. The draft is kept. */
  leaveLink: ReactNode;
};

/**
 * @param onSent - Called when the transfer is confirmed on this device, or when the app learns that
 * another device has confirmed the transfer.
 */
export function MoneyWizard({ leaveLink, ...props }: MoneyWizardProps) {
  const { id, userId, onSent } = props;
  const queryClient = useQueryClient();
  const open = useDraft(userId, id);
  const isSent = open.status === 'sent';
  useEffect(() => {
    // Prefetches data for a later step, because the network may be lost before that step.
    void queryClient.prefetchQuery(cityQueries.list());
  }, [queryClient]);
  useEffect(() => {
    if (isSent) onSent();
  }, [isSent, onSent]);
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      {open.status === 'open' ? (
        <OpenWizard {...props} {...open} leaveLink={leaveLink} />
      ) : (
        <Skeleton rows={4} />
      )}
    </div>
  );
}

type OpenWizardProps = Omit<StepProps, 'onNext'> & { leaveLink: ReactNode };

function OpenWizard({ leaveLink, ...props }: OpenWizardProps) {
  const { state, keeper } = props;
  const t = useT();
  const language = useLanguage();
  const { step } = state.draft;
  const Screen = SCREENS[step];
  return (
    <DraftWizard
      steps={TRANSFER_STEPS}
      state={state}
      texts={{
        label: t('money.steps'),
        nameOf: (key) => t(`money.step.${key}`),
        questionOf: (key) => t(`money.question.${key}`),
        saveStateOf: (saveState) => t(`money.save_state.${saveState}`),
        changedElsewhere: t('money.changed_elsewhere'),
      }}
      leaveLink={leaveLink}
      refusal={
        state.refusal ? moneyProblem(state.refusal, t, language, 'money.save_failed') : undefined
      }
      onStep={(before) => void keeper.change({ step: before })}
    >
      <Screen
        key={step}
        {...props}
        onNext={(changes) => keeper.change({ ...changes, step: stepAfter(TRANSFER_STEPS, step) })}
      />
    </DraftWizard>
  );
}
