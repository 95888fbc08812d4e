// Upload progress of a file in the thread, with a cancel button.
import { X } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';

type UploadProgressProps = { progress: number; onCancel: () => void };

const AROUND = 2 * Math.PI * 20;

export function UploadProgress({ progress, onCancel }: UploadProgressProps) {
  const t = useT();
  const percent = Math.round(progress * 100);
  return (
    <button
      type="button"
      onClick={onCancel}
      aria-label={t('chat.cancel_upload', { percent })}
      className="relative grid size-12 place-items-center rounded-full bg-surface text-ink shadow-float"
    >
      <svg aria-hidden="true" viewBox="0 0 48 48" className="absolute inset-0 -rotate-90">
        <circle
          cx="24"
          cy="24"
          r="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          className="text-primary"
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - progress)}
        />
      </svg>
      <X aria-hidden="true" className="size-5" />
    </button>
  );
}
