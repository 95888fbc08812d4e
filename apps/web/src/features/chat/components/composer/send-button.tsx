// Button that sends the message, or saves an edit.
import { Check, SendHorizontal } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';

type SendButtonProps = {
  isEditing: boolean;
  isDisabled: boolean;
  isSaving: boolean;
  onSend: () => void;
};

export function SendButton({ isEditing, isDisabled, isSaving, onSend }: SendButtonProps) {
  const t = useT();
  return (
    <button
      type="button"
      aria-label={t(isEditing ? 'chat.save_edit' : 'chat.send')}
      aria-disabled={isDisabled}
      aria-busy={isSaving}
      // Prevents the button from taking the focus, which would close the phone keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onSend}
      className="grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary hover:brightness-110 aria-disabled:opacity-55"
    >
      {isEditing ? (
        <Check aria-hidden="true" className="size-5" />
      ) : (
        <SendHorizontal aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      )}
    </button>
  );
}
