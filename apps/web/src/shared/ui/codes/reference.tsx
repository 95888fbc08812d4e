// Reference or another code. It is written left to right in every language, and never broken at its
// hyphens.
import { clsx } from 'clsx';

type ReferenceProps = { code: string | undefined; className?: string };

export function Reference({ code, className }: ReferenceProps) {
  return (
    <bdi dir="ltr" className={clsx('figures whitespace-nowrap', className)}>
      {code}
    </bdi>
  );
}
