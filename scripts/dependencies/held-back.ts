/** Why a dependency is not the newest of its major, or not of the newest major. */
export const heldBack: Readonly<Record<string, string>> = {
  typescript: 'typescript-eslint accepts versions below 6.1',
};
