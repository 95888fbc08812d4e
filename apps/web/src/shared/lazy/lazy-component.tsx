// Component whose code loads at the user's first interaction with the page. The component has its
// own Suspense boundary. Its element is a constant, so that React does not render the boundary
// again: a new render before the code is loaded would discard the prerendered content.
import { type ComponentType, lazy, useState } from 'react';
import { firstInteraction } from './first-interaction.ts';

export type LazyComponent = ComponentType & {
  /**
   * Loads the code of the component before the user navigates to it from another screen, so that
   * links to anchors inside the component work.
   */
  prepare: () => Promise<void>;
};

/**
 * @param name - Name under which the module exports the component. With this parameter, the bundle
 * is smaller than with `import(…).then(…)`.
 */
export function lazyComponent<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyComponent {
  let loaded: ComponentType | undefined;
  const fetchNow = async () => {
    loaded ??= (await load())[name];
    return { default: loaded };
  };
  const Fetched = lazy(async () => {
    await firstInteraction.happens;
    return fetchNow();
  });
  function Late() {
    const [Component] = useState(() => loaded ?? Fetched);
    return <Component />;
  }
  return Object.assign(Late, {
    prepare: async () => {
      if (firstInteraction.hasHappened()) await fetchNow();
    },
  });
}
