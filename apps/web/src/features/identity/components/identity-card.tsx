// How the person's identity stands, and what she can do about it.
import { Link, useParams } from '@tanstack/react-router';
import {
  BadgeCheck,
  CircleAlert,
  CircleX,
  Clock,
  IdCard,
  type LucideIcon,
  PencilLine,
} from 'lucide-react';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { Badge, type BadgeTone } from '../../../shared/ui/badge.tsx';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { type CardState, cardState, reasonIn } from '../model/card-state.ts';
import { useOwnIdentity } from '../model/use-own-identity.ts';

const LOOKS: Record<CardState, { tone: BadgeTone; Icon: LucideIcon; action?: MessageKey }> = {
  not_started: { tone: 'warning', Icon: IdCard, action: 'identity.start' },
  draft: { tone: 'warning', Icon: PencilLine, action: 'identity.go_on' },
  pending: { tone: 'primary', Icon: Clock },
  more: { tone: 'accent', Icon: CircleAlert, action: 'identity.send_more' },
  approved: { tone: 'success', Icon: BadgeCheck },
  rejected: { tone: 'danger', Icon: CircleX, action: 'identity.resubmit' },
};

export function IdentityCard({ userId }: { userId: string }) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const identity = useOwnIdentity(userId);
  if (!identity.data && (identity.isError || identity.isPaused)) {
    return (
      <ErrorState
        title={t('identity.load_failed')}
        text={messageFor(identity.error, t, language, 'errors.network')}
        onRetry={() => identity.refetch()}
      />
    );
  }
  if (!identity.data) return <Skeleton rows={1} />;
  const { approval, reason } = identity.data;
  const state = cardState(identity.data);
  const { tone, Icon, action } = LOOKS[state];
  return (
    <Card className="flex flex-col items-start gap-3">
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{t('identity.title')}</h2>
        <Badge tone={tone} Icon={Icon}>
          {t(`identity.state_${state}`)}
        </Badge>
      </div>
      <p className="text-muted">{t(`identity.text_${state}`)}</p>
      {state === 'rejected' && reason ? <p>{reasonIn(reason, language)}</p> : null}
      {(state === 'rejected' || state === 'more') && approval?.reviewer_note ? (
        <blockquote className="border-s-3 border-line ps-3 break-words">
          <bdi>{approval.reviewer_note}</bdi>
        </blockquote>
      ) : null}
      {state === 'pending' && approval ? (
        <p className="text-sm text-muted">
          {t('identity.sent_in_at')} <Time at={approval.submitted_at} />
        </p>
      ) : null}
      {action ? (
        <Link to="/$lang/profile/identity" params={{ lang }} className={buttonClass()}>
          {t(action)}
        </Link>
      ) : null}
    </Card>
  );
}
