import type { ComponentPropsWithRef, JSX, ReactElement, ReactNode } from 'react';

type Tag = keyof JSX.IntrinsicElements;

/** A sample of what every component takes of its native element, of each kind of attribute. */
type Passed<Name extends Tag> = Required<
  Pick<ComponentPropsWithRef<Name>, 'aria-describedby' | 'id' | 'lang' | 'onPointerEnter' | 'ref'>
>;

/** The props, or `never` if the component does not take what its native element takes. */
type Conforming<Props, Name extends Tag> = keyof Passed<Name> extends keyof Props
  ? Passed<Name> extends Pick<Props, keyof Passed<Name>>
    ? Props
    : never
  : never;

/** A component with valid props, and the native element that it passes the rest of its props to. */
export interface ConformingComponent {
  readonly tag: Tag;
  readonly component: (props: never) => ReactNode;
  readonly props: object;
  /** What the component must stand in, such as a menu around an item. */
  readonly inside: (element: ReactElement) => ReactNode;
}

/** The compiler refuses `props` if the component's props do not extend those of the native element. */
export function conforms<Name extends Tag, Props extends object>(
  tag: Name,
  component: (props: Props) => ReactNode,
  props: NoInfer<Conforming<Props, Name>>,
  inside: ConformingComponent['inside'] = (element) => element,
): ConformingComponent {
  return { tag, component, props, inside };
}
