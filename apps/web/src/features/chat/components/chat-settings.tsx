// Privacy settings of the chat: read receipts, presence, and being found by phone number.
import { useId, useState } from 'react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../../shared/errors/message-for.ts';
import { ChoiceBox } from '../../../shared/ui/choice-box.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { notify } from '../../../shared/ui/dialogs/notify.ts';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import type { ChatPreferences } from '../model/engine/chat-backend.ts';
import { useChat } from '../model/hooks/use-chat.ts';
import { useChatPreferences } from '../model/hooks/use-chat-preferences.ts';

const CHOICES = [
  { name: 'sharesReadReceipts', label: 'chat.share_read', text: 'chat.share_read_text' },
  { name: 'sharesPresence', label: 'chat.share_presence', text: 'chat.share_presence_text' },
  { name: 'isFoundByPhone', label: 'chat.found_by_phone', text: 'chat.found_by_phone_text' },
] as const;

type ChatSettingsProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export function ChatSettings({ isOpen, onOpenChange }: ChatSettingsProps) {
  const t = useT();
  return (
    <Dialog title={t('chat.settings')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <Choices />
    </Dialog>
  );
}

function Choices() {
  const t = useT();
  const language = useLanguage();
  const id = useId();
  const chat = useChat();
  const preferences = useChatPreferences();
  const [isPending, setIsPending] = useState(false);
  // Offline, a placeholder is shown instead of an error. The settings load as soon as the network
  // returns, and the conversation list already shows that the device is offline.
  if (!preferences) return <Skeleton rows={3} />;
  const save = async (next: ChatPreferences) => {
    setIsPending(true);
    try {
      await chat.setPreferences(next);
    } catch (failure) {
      notify.error(messageFor(failure, t, language, 'chat.settings_not_saved'));
    } finally {
      setIsPending(false);
    }
  };
  return (
    <ul className="flex flex-col gap-2">
      {CHOICES.map(({ name, label, text }) => (
        <li key={name}>
          <label htmlFor={`${id}-${name}`} className="flex min-h-14 items-start gap-3 py-2">
            <ChoiceBox
              id={`${id}-${name}`}
              checked={preferences[name]}
              disabled={isPending}
              aria-describedby={`${id}-${name}-text`}
              onChange={({ target }) => save({ ...preferences, [name]: target.checked })}
              isAtTop
            />
            <span>
              <span className="block font-medium">{t(label)}</span>
              <span id={`${id}-${name}-text`} className="block text-sm text-muted">
                {t(text)}
              </span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
