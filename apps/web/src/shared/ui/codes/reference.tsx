// Shows a code, for example the reference of a transfer or a parcel. The code is written left to
// right in every language, and no line break divides it.
import { clsx } from 'clsx';

type ReferenceProps = { code: string | undefined; className?: string };

export function Reference({ code, className }: ReferenceProps) {
  return (
    <bdi dir="ltr" className={clsx('figures whitespace-nowrap', className)}>
      {code}
    </bdi>
  );
}
