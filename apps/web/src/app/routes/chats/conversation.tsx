// Screen of the conversation whose id is in the address. The address may also contain the id of a
// home. The next message then refers to this home.

import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { conversationTag } from '@wasl/core/notifications/notification-tag';
import { Suspense, useCallback, useEffect, useMemo } from 'react';
import { ConversationPanel } from '../../../features/chat/components/conversations/conversation-panel.tsx';
import { conversationInUrl } from '../../../features/chat/model/view/conversation-in-url.ts';
import { HomeCardContext } from '../../../features/chat/model/view/home-card-context.ts';
import { ListingCard } from '../../../features/homes/components/listing-card.tsx';
import { PushOffer } from '../../../features/notifications/components/push-offer.tsx';
import { VIEWING_CARD_CLASS } from '../../../features/viewings/components/viewing-card-class.ts';
import { closePushes } from '../../../shared/device/shown-pushes.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { lazyWithTexts } from '../../lazy-with-texts.tsx';
import { useLang } from '../../use-lang.ts';

/**
 * Card of a visit to a home. Its JavaScript and texts load only when a conversation contains a
 * visit.
 */
const ViewingCard = lazyWithTexts(
  async () => (await import('../../../features/viewings/components/viewing-card.tsx')).ViewingCard,
  'viewings',
);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function ConversationScreen() {
  const lang = useLang();
  const me = useUserId();
  const navigate = useNavigate();
  const { conversationId: asked } = useParams({ from: '/$lang/member/chats/$conversationId' });
  const { home, message } = useSearch({ from: '/$lang/member/chats/$conversationId' });
  const conversationId = conversationInUrl(asked);
  const aboutId = home && UUID.test(home) ? home : undefined;
  const leaveAbout = useCallback(
    () =>
      void navigate({
        to: '/$lang/chats/$conversationId',
        params: { lang, conversationId },
        replace: true,
      }),
    [navigate, lang, conversationId],
  );
  const homes = useMemo(
    () => ({
      card,
      aboutId,
      leaveAbout,
      viewing: (viewingId: string) => (
        <Suspense fallback={<div className={VIEWING_CARD_CLASS} aria-busy="true" />}>
          <ViewingCard viewingId={viewingId} conversationId={conversationId} userId={me} />
        </Suspense>
      ),
    }),
    [aboutId, leaveAbout, conversationId, me],
  );
  useEffect(() => {
    void closePushes(conversationTag(conversationId));
  }, [conversationId]);
  if (conversationId !== asked) {
    return (
      <Navigate
        to="/$lang/chats/$conversationId"
        params={{ lang, conversationId }}
        search={home ? { home } : {}}
        replace
      />
    );
  }
  return (
    <HomeCardContext value={homes}>
      <ConversationPanel
        key={conversationId}
        conversationId={conversationId}
        me={me}
        messageId={message && UUID.test(message) ? message : undefined}
        afterSending={<PushOffer userId={me} />}
        onClose={() => navigate({ to: '/$lang/chats', params: { lang } })}
      />
    </HomeCardContext>
  );
}

const card = (homeId: string) => <ListingCard homeId={homeId} />;
