import { Avatar } from '../../primitives/avatar/index.ts';
import { Badge } from '../../primitives/badge/index.ts';
import { Button, LinkButton } from '../../primitives/button/index.ts';
import { Card } from '../../primitives/card/index.ts';
import { Counter } from '../../primitives/counter/index.ts';
import { DescriptionItem, DescriptionList } from '../../primitives/description-list/index.ts';
import { Heading } from '../../primitives/heading/index.ts';
import * as icons from '../../primitives/icon/index.ts';
import { IconButton, IconLink } from '../../primitives/icon-button/index.ts';
import { Illustration } from '../../primitives/illustration/index.ts';
import { TextLink } from '../../primitives/link/index.ts';
import { List } from '../../primitives/list/index.ts';
import { Logo } from '../../primitives/logo/index.ts';
import { Cluster, Columns, Container, PhotoGrid, Stack } from '../../primitives/page/index.ts';
import { FictionalMark, Photo, VerifiedMark } from '../../primitives/photo/index.ts';
import { Prose } from '../../primitives/prose/index.ts';
import { ScrollArea } from '../../primitives/scroll-area/index.ts';
import { Separator } from '../../primitives/separator/index.ts';
import { Spinner } from '../../primitives/spinner/index.ts';
import { Text } from '../../primitives/text/index.ts';
import { conforms } from './conforming.ts';

const link = <a href="#link">·</a>;

export const primitives = [
  conforms('span', Avatar, { name: 'Camille' }),
  conforms('span', Badge, { children: 'New' }),
  conforms('button', Button, { children: 'Save' }),
  conforms('a', LinkButton, { children: link }),
  conforms('div', Card, { children: 'Text' }),
  conforms('span', Counter, { value: 3 }),
  conforms('dl', DescriptionList, { children: null }),
  conforms('div', DescriptionItem, { term: 'Place', children: 'Utrecht' }, (item) => <dl>{item}</dl>),
  conforms('h2', Heading, { level: 2, children: 'Heading' }),
  ...Object.values(icons).map((Icon) => conforms('svg', Icon, {})),
  conforms('button', IconButton, { label: 'Like', icon: <icons.HeartIcon /> }),
  conforms('a', IconLink, { label: 'Like', icon: <icons.HeartIcon />, children: link }),
  conforms('svg', Illustration, { name: 'search' }),
  conforms('a', TextLink, { children: link }),
  conforms('ul', List, { children: <li>·</li> }),
  conforms('span', Logo, { name: 'Rendezvous' }),
  conforms('div', Cluster, { children: 'Text' }),
  conforms('div', Columns, { split: 'halves', children: 'Text' }),
  conforms('div', Container, { children: 'Text' }),
  conforms('ul', PhotoGrid, { children: 'Text' }),
  conforms('div', Stack, { children: 'Text' }),
  conforms('span', FictionalMark, { label: 'Fictional' }),
  conforms('span', Photo, { name: 'Camille', photo: null }),
  conforms('span', VerifiedMark, { label: 'Verified' }),
  conforms('div', Prose, { children: 'Text' }),
  conforms('div', ScrollArea, { label: 'Texts', children: 'Text' }),
  conforms('div', Separator, { label: 'or' }),
  conforms('svg', Spinner, {}),
  conforms('p', Text, { children: 'Text' }),
];

/** The components that take a `className`: they lay out a page, and are laid out themselves. */
export const withClassName: readonly unknown[] = [
  Card,
  Cluster,
  Columns,
  Container,
  PhotoGrid,
  Stack,
  ...Object.values(icons),
];
