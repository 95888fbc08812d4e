// Picture in the frame of a phone. The lower part of the frame can be faded out.
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type PhoneFrameProps = { children: ReactNode; isCut?: boolean; className?: string };

export function PhoneFrame({ children, isCut = false, className }: PhoneFrameProps) {
  return (
    <div
      className={clsx(
        'overflow-hidden border-line bg-page',
        isCut
          ? 'rounded-ss-4xl rounded-se-4xl border-8 border-b-0 mask-b-from-80%'
          : 'rounded-[2.25rem] border-8 shadow-float',
        className,
      )}
    >
      {children}
    </div>
  );
}
