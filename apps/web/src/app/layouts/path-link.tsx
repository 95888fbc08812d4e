// Link inside the app to an address from PATHS. The address has the type `string`, so TypeScript
// does not check that a route with this address exists.
import { Link } from '@tanstack/react-router';

type PlaceLinkProps = { to: string; label: string; className?: string; onClick?: () => void };

export function PathLink({ to, label, ...rest }: PlaceLinkProps) {
  return (
    <Link to={to} {...rest}>
      {label}
    </Link>
  );
}
