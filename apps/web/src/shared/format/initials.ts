// What stands for a person where there is no picture: her initials, else the first letter of her address.

type Person = { first_name: string | null; last_name: string | null; email?: string | null };

export function initialsOf({ first_name, last_name, email }: Person): string {
  const letters = [first_name, last_name].map((name) => name?.at(0) ?? '').join('');
  return (letters || email?.at(0) || '').toUpperCase();
}
