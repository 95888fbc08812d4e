// Dialog that forwards a message to other conversations.
import { useId, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ChoiceBox } from '../../../../shared/ui/choice-box.tsx';
import { Dialog } from '../../../../shared/ui/dialogs/dialog.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { useConversations } from '../../model/hooks/use-conversations.ts';
import { chatTitle } from '../../model/view/chat-title.ts';
import { ConversationAvatar } from '../conversations/conversation-avatar.tsx';

/**
 * Maximum number of conversations to which a message can be forwarded in one step, to discourage
 * spam.
 */
const MOST = 5;

type ForwardDialogProps = {
  me: string;
  onForward: (conversationIds: string[]) => void;
  onClose: () => void;
};

export function ForwardDialog({ me, onForward, onClose }: ForwardDialogProps) {
  const t = useT();
  const id = useId();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { conversations, hasMore, loadMore } = useConversations(search);
  const offered = conversations.filter(
    ({ myStatus, isBlocked }) => myStatus === 'active' && !isBlocked,
  );
  return (
    <Dialog title={t('chat.forward_to')} isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <div className="flex flex-col gap-3">
        <TextField
          label={t('chat.search_chats')}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <ul className="max-h-72 overflow-y-auto rounded-card border border-line">
          {offered.map((conversation) => (
            <li key={conversation.id}>
              <label
                htmlFor={`${id}-${conversation.id}`}
                className="flex min-h-14 items-center gap-3 px-3 hover:bg-sunken"
              >
                <ConversationAvatar conversation={conversation} me={me} />
                <bdi className="min-w-0 flex-1 truncate">
                  {chatTitle(conversation, me) ?? t('chat.unnamed')}
                </bdi>
                <ChoiceBox
                  id={`${id}-${conversation.id}`}
                  checked={chosen.includes(conversation.id)}
                  disabled={chosen.length >= MOST && !chosen.includes(conversation.id)}
                  onChange={({ target }) =>
                    setChosen(
                      target.checked
                        ? [...chosen, conversation.id]
                        : chosen.filter((one) => one !== conversation.id),
                    )
                  }
                />
              </label>
            </li>
          ))}
        </ul>
        {hasMore ? (
          <Button look="quiet" onClick={loadMore}>
            {t('chat.show_more')}
          </Button>
        ) : null}
        <Button disabled={chosen.length === 0} onClick={() => onForward([...chosen])}>
          {t('chat.action_forward')}
        </Button>
      </div>
    </Dialog>
  );
}
