// Link inside the app. Its address is a text from PATHS, so TypeScript does not check it against
// the routes.
import { Link } from '@tanstack/react-router';

type PlaceLinkProps = { to: string; label: string; className?: string; onClick?: () => void };

export function PathLink({ to, label, ...rest }: PlaceLinkProps) {
  return (
    <Link to={to} {...rest}>
      {label}
    </Link>
  );
}
