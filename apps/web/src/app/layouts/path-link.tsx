// Link inside the app whose address comes from PATHS instead of a typed route.
import { Link } from '@tanstack/react-router';

type PlaceLinkProps = { to: string; label: string; className?: string; onClick?: () => void };

export function PathLink({ to, label, ...rest }: PlaceLinkProps) {
  return (
    <Link to={to} {...rest}>
      {label}
    </Link>
  );
}
