import { screen } from './dom.ts';

document.querySelector('#root')?.append(screen());
