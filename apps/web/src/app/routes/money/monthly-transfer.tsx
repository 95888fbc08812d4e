// Form that creates or edits a monthly transfer. A new monthly transfer can be prefilled with the
// values of an earlier transfer, whose id is in the address.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { validate as isUuid, v7 as newId } from 'uuid';
import { moneyQueries } from '../../../features/money/api/money-queries.ts';
import { scheduleQueries } from '../../../features/money/api/schedule-queries.ts';
import { ScheduleForm } from '../../../features/money/components/schedules/schedule-form.tsx';
import { initialScheduleAnswers } from '../../../features/money/model/schedule.ts';
import { MoneyModeNote } from '../../../features/receipts/components/money-mode-note.tsx';
import { ReceiverAccount } from '../../../features/recipients/components/receiver-account.tsx';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { formatDay } from '../../../shared/format/format-time.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { useLang } from '../../use-lang.ts';

export function MonthlyTransferScreen() {
  const t = useT();
  const language = useLanguage();
  const lang = useLang();
  const userId = useUserId();
  const navigate = useNavigate();
  const { scheduleId } = useParams({ from: '/$lang/member/money/monthly/$scheduleId' });
  const { like } = useSearch({ from: '/$lang/member/money/monthly/$scheduleId' });
  const isNew = scheduleId === 'new';
  // Id of a new monthly transfer, also used as the idempotency key. Every submission sends the same
  // id, so a retry after a lost response creates no duplicate.
  const madeId = useRef(newId()).current;
  const list = useQuery({ ...scheduleQueries.list(userId), enabled: !isNew });
  const model = isNew && like && isUuid(like) ? like : undefined;
  const sent = useQuery({ ...moneyQueries.detail(model ?? ''), enabled: Boolean(model) });
  const asked = model ? sent : list;
  const found = isNew ? sent.data : list.data?.find(({ id }) => id === scheduleId);
  const isReady = isNew ? !model || Boolean(sent.data) : Boolean(found);
  const isGone = !isNew && Boolean(list.data) && !found;
  const back = () => navigate({ to: '/$lang/money/monthly', params: { lang } });
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-5">
      <BackLink to="/$lang/money/monthly" params={{ lang }}>
        {t('schedules.title')}
      </BackLink>
      <h1 className="text-2xl font-semibold">
        {t(isNew ? 'schedules.new' : 'schedules.change_title')}
      </h1>
      <MoneyModeNote />
      {isReady ? (
        <ScheduleForm
          key={`${scheduleId} ${model}`}
          userId={userId}
          keptAs={model ? `like ${model}` : scheduleId}
          id={isNew ? madeId : scheduleId}
          first={initialScheduleAnswers(found)}
          onSaved={({ next_on: day, is_paused: isPaused }) => {
            const date = formatDay(day, language);
            notify.success(t(isPaused ? 'schedules.saved_paused' : 'schedules.saved', { date }));
            void back();
          }}
          accountNote={(id, onRemove) => <ReceiverAccount id={id} onRemove={onRemove} />}
        />
      ) : isGone || asked.isError || asked.isPaused ? (
        <ErrorState
          title={t('schedules.list_failed')}
          text={messageFor(asked.error, t, language, 'errors.SCHEDULE_NOT_FOUND')}
          onRetry={() => (isGone ? back() : asked.refetch())}
        />
      ) : (
        <Skeleton rows={5} />
      )}
    </div>
  );
}
