import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../i18n/use-t.ts';

type ProposalLinkProps = { id: string; className: string; children: ReactNode };

export function ProposalLink({ id, className, children }: ProposalLinkProps) {
  const lang = useLanguage();
  return (
    <Link
      to="/$lang/operator"
      params={{ lang }}
      search={{ tab: 'proposals', case: id }}
      className={className}
    >
      {children}
    </Link>
  );
}
