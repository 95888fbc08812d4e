// Long text with a limited line length, and with styles for headings, lists and links.
import type { ReactNode } from 'react';

/** @param children - Plain h2, h3, p, ul, ol and a elements. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-[41em] space-y-4 wrap-break-word [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4 [&_h2]:scroll-mt-4 [&_h2]:pt-6 [&_h2]:text-2xl [&_h2]:leading-snug [&_h2]:font-semibold [&_h2:first-child]:pt-0 [&_h3]:pt-3 [&_h3]:text-lg [&_h3]:font-semibold [&_li]:ps-1 [&_li]:marker:text-primary [&_ol]:list-decimal [&_ol]:space-y-2 [&_ol]:ps-6 [&_p]:text-pretty [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:ps-6">
      {children}
    </div>
  );
}
