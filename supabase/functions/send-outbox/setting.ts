// Reads a setting of this instance from the environment.

declare const Deno: { env: { get(name: string): string | undefined } };

export type Settings = (name: string) => string;

/** Returns the value of an environment variable; an empty string if it is not set. */
export const setting: Settings = (name) => Deno.env.get(name) ?? '';
