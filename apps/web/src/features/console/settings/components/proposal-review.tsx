// Second step of proposing a change: shows the preview and asks for the reason.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { Time } from '../../../../shared/ui/time.tsx';
import { isReasonLongEnough, ReasonField } from '../../shell/components/reason-field.tsx';
import { type ProposedSetting, useProposeSetting } from '../api/setting-changes.ts';
import { SettingRefusal } from './setting-refusal.tsx';

type ReadProposalProps = {
  proposed: ProposedSetting;
  preview: ReactNode;
  onBack: () => void;
  onDone: () => void;
};

export function ProposalReview({ proposed, preview, onBack, onDone }: ReadProposalProps) {
  const t = useT();
  const propose = useProposeSetting();
  const [id] = useState(() => newId());
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // Scrolls to the top of this review, because the button that opened it was far down the page.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isReasonLongEnough(reason) || propose.isPending) return;
    propose.mutate(
      { ...proposed, id, reason: reason.trim() },
      {
        onSuccess: () => {
          notify.success(t('operator_settings.proposed'));
          onDone();
        },
      },
    );
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-32 font-semibold outline-none">
        {t('operator_settings.from')} <Time at={proposed.beginsAt} />
      </h3>
      {preview}
      <ReasonField
        value={reason}
        isMissing={hasTried && !isReasonLongEnough(reason)}
        onChange={setReason}
      />
      <SettingRefusal error={propose.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={propose.isPending}>
          {t('operator_settings.propose')}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('operator_settings.back')}
        </Button>
      </div>
    </form>
  );
}
