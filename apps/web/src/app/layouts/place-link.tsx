// A link to an address of ours that is made from PATHS instead of a route.
import { Link } from '@tanstack/react-router';

type PlaceLinkProps = { to: string; label: string; className?: string; onClick?: () => void };

export function PlaceLink({ to, label, ...rest }: PlaceLinkProps) {
  return (
    <Link to={to} {...rest}>
      {label}
    </Link>
  );
}
