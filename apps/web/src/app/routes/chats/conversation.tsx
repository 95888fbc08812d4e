// One conversation by its address, with the home that its next message is about.

import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { conversationTag } from '@wasl/core/notifications/notification-tag';
import { useCallback, useEffect, useMemo } from 'react';
import { ConversationPanel } from '../../../features/chat/components/conversations/conversation-panel.tsx';
import { HomeSlot } from '../../../features/chat/model/view/home-slot.ts';
import { wantedConversation } from '../../../features/chat/model/view/wanted-conversation.ts';
import { ListingCard } from '../../../features/homes/components/listing-card.tsx';
import { PushOffer } from '../../../features/notifications/components/push-offer.tsx';
import { closePushes } from '../../../shared/device/shown-pushes.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { useLang } from '../../use-lang.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function ConversationScreen() {
  const lang = useLang();
  const me = useUserId();
  const navigate = useNavigate();
  const { conversationId: asked } = useParams({ from: '/$lang/member/chats/$conversationId' });
  const { home, message } = useSearch({ from: '/$lang/member/chats/$conversationId' });
  const conversationId = wantedConversation(asked);
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
  const homes = useMemo(() => ({ card, aboutId, leaveAbout }), [aboutId, leaveAbout]);
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
    <HomeSlot value={homes}>
      <ConversationPanel
        key={conversationId}
        conversationId={conversationId}
        me={me}
        messageId={message && UUID.test(message) ? message : undefined}
        afterSending={<PushOffer userId={me} />}
        onClose={() => navigate({ to: '/$lang/chats', params: { lang } })}
      />
    </HomeSlot>
  );
}

const card = (homeId: string) => <ListingCard homeId={homeId} />;
