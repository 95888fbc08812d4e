// One change of a setting or price list: proposer, reason, effect, and the actions available to the
// operator.
import { CalendarClock, CircleCheck, CircleX, Hourglass, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { notify } from '../../../../shared/ui/dialogs/notify.ts';
import { Time } from '../../../../shared/ui/time.tsx';
import { UndoButton } from '../../shell/components/undo-button.tsx';
import { useDecideSetting, useUndoSetting } from '../api/setting-changes.ts';
import { type ChangeFacts, isChangeOpen } from '../model/setting.ts';
import { SettingRefusal } from './setting-refusal.tsx';

const LOOKS = {
  waiting: { tone: 'warning', Icon: Hourglass },
  expired: { tone: 'quiet', Icon: CircleX },
  rejected: { tone: 'quiet', Icon: CircleX },
  undone: { tone: 'quiet', Icon: Undo2 },
  coming: { tone: 'primary', Icon: CalendarClock },
  begun: { tone: 'success', Icon: CircleCheck },
} as const;

type SettingChangeProps = {
  change: ChangeFacts;
  /** Renders a preview of the effect of the change. Called only while the change is open. */
  preview: () => ReactNode;
  /** Renders the values of the setting as they will be after the change. */
  values: () => ReactNode;
};

export function SettingChange({ change, preview, values }: SettingChangeProps) {
  const t = useT();
  const decide = useDecideSetting();
  const undo = useUndoSetting();
  const say = (decision: 'confirmed' | 'rejected') =>
    decide.mutate(
      { id: change.id, decision },
      { onSuccess: () => notify.success(t(`operator_settings.done_${decision}`)) },
    );
  const isWaiting = change.state === 'waiting';
  const { tone, Icon } = LOOKS[change.state];
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="font-semibold">
          {t('operator_settings.from')} <Time at={change.begins_at} />
        </h3>
        <Badge tone={tone} Icon={Icon}>
          {t(`operator_settings.state_${change.state}`)}
        </Badge>
      </div>
      <p className="text-sm">
        <bdi>{change.reason}</bdi>
        <span className="block text-muted">
          {t('operator_settings.proposed_by', { name: `\u2068${change.proposed_by ?? '–'}\u2069` })}
          {change.decided_by
            ? ` · ${t('operator_settings.decided_by', { name: `\u2068${change.decided_by}\u2069` })}`
            : null}
        </span>
        {change.undone_reason ? (
          <span className="block text-muted">
            {t('operator_settings.undone_because')} <bdi>{change.undone_reason}</bdi>
          </span>
        ) : null}
      </p>
      {isChangeOpen(change) ? (
        preview()
      ) : (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary">
            {t('operator_settings.see_values')}
          </summary>
          {values()}
        </details>
      )}
      <SettingRefusal error={decide.error} />
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {isWaiting && !change.is_mine ? (
          <Button isPending={decide.isPending} onClick={() => say('confirmed')}>
            {t('operator_settings.confirm')}
          </Button>
        ) : null}
        {isWaiting ? (
          <Button look="secondary" isPending={decide.isPending} onClick={() => say('rejected')}>
            {t(change.is_mine ? 'operator_settings.withdraw' : 'operator_settings.reject')}
          </Button>
        ) : null}
        {isWaiting && change.is_mine ? (
          <p className="text-sm text-muted">{t('operator_settings.another_confirms')}</p>
        ) : null}
        <UndoButton id={change.id} isOffered={change.may_undo} undo={undo} />
      </div>
    </li>
  );
}
