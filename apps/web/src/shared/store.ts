// Observable value for components. It notifies its listeners only when the value has changed.

export class Store<Value> {
  #value: Value;
  readonly #listeners = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  getSnapshot = (): Value => this.#value;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  set(value: Value): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of [...this.#listeners]) listener();
  }

  update(change: (value: Value) => Value): void {
    this.set(change(this.#value));
  }

  get watchers(): number {
    return this.#listeners.size;
  }
}
