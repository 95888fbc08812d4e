// Back link above a page; hidden in print.
import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';

export const BackLink = createLink(({ children, ...anchor }: ComponentProps<'a'>) => (
  <a
    {...anchor}
    className="way-back -ms-1 inline-flex min-h-11 items-center gap-2 self-start text-primary print:hidden"
  >
    <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
    {children}
  </a>
));
