// Bar shown instead of the message field in a closed conversation. The bar states why the
// conversation is closed, and shows an unblock button if the user blocked the other person.
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';

type ClosedConversationBarProps = { reason: 'left' | 'removed' | 'blocked'; onUnblock: () => void };

export function ClosedConversationBar({ reason, onUnblock }: ClosedConversationBarProps) {
  const t = useT();
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-center gap-3 border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-center text-muted">
      <p>{t(`chat.closed_${reason}`)}</p>
      {reason === 'blocked' ? (
        <Button look="secondary" onClick={onUnblock}>
          {t('chat.unblock')}
        </Button>
      ) : null}
    </div>
  );
}
