// Button that returns from an open case to the list. Its arrow is aligned with the text below it,
// even next to a heading on a phone.
import { ArrowLeft } from 'lucide-react';
import { Button } from '../../../../shared/ui/button.tsx';

type BackButtonProps = { label: string; onLeave: () => void };

export function BackButton({ label, onLeave }: BackButtonProps) {
  return (
    <div className="max-sm:w-full">
      <Button look="quiet" className="-ms-3 px-3!" onClick={onLeave}>
        <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        {label}
      </Button>
    </div>
  );
}
