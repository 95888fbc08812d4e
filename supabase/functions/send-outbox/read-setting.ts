// Reads a setting of this instance from the environment.

declare const Deno: { env: { get(name: string): string | undefined } };

export type ReadSetting = (name: string) => string;

/** Returns the value of an environment variable, or an empty string if the variable is not set. */
export const readSetting: ReadSetting = (name) => Deno.env.get(name) ?? '';
