import { toJsxRuntime, type CreateEvaluater } from 'hast-util-to-jsx-runtime';
import { isValidElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { ProseTree } from '#lib/content/prose.ts';
import { proseComponents } from './prose-components.tsx';

/** The parts of prose that show live data, by name. */
export interface LiveParts {
  readonly Bases: React.ComponentType<{ readonly codes: string }>;
  readonly PayRange: React.ComponentType;
  readonly LiveJobs: React.ComponentType;
}

/** Prose as elements. A part's name is looked up, and nothing is ever evaluated: an unknown name throws. */
export function ProseBody({ tree, live }: { readonly tree: ProseTree; readonly live?: LiveParts }) {
  const components = new Map<string, unknown>(Object.entries({ ...proseComponents, ...live }));
  const createEvaluater: CreateEvaluater = () => ({
    evaluateExpression(expression) {
      const component = expression.type === 'Identifier' ? components.get(expression.name) : undefined;
      if (component === undefined) throw new Error('The prose asks for a component that does not exist.');
      return component;
    },
    evaluateProgram() {
      throw new Error('Prose holds no programs.');
    },
  });
  const element: unknown = toJsxRuntime(tree, { Fragment, jsx, jsxs, createEvaluater });
  return isValidElement(element) ? element : null;
}
