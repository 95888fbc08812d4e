// One conversation by its address.
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { ConversationPanel } from '../../../features/chat/components/conversation-panel.tsx';
import { wantedConversation } from '../../../features/chat/model/wanted-conversation.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { useLang } from '../../use-lang.ts';

export function ConversationScreen() {
  const lang = useLang();
  const me = useUserId();
  const navigate = useNavigate();
  const { conversationId: asked } = useParams({ from: '/$lang/member/chats/$conversationId' });
  const conversationId = wantedConversation(asked);
  if (conversationId !== asked) {
    return <Navigate to="/$lang/chats/$conversationId" params={{ lang, conversationId }} replace />;
  }
  return (
    <ConversationPanel
      key={conversationId}
      conversationId={conversationId}
      me={me}
      onClose={() => navigate({ to: '/$lang/chats', params: { lang } })}
    />
  );
}
