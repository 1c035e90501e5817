import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { runCommand, ensureInstalled, CommandError, root, run, seconds } from './install.mjs';
import { visualPage } from './visual-page.mjs';
import { trackedPictures } from './checks/tracked.mjs';
import { compressPicture, isSamePicture } from './visual-picture.mjs';

const output = join(root, '.cache/visual');
const taken = join(output, 'taken.json');
const maxFaultsShown = 20;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { accept: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new CommandError('The browser that takes the pictures is packaged for Linux on x64 only.');
  await ensureInstalled();
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const started = Date.now();
  const paths = positionals.length > 0 ? positionals : ['packages/ui/src', 'packages/app/src'];
  const before = new Map(values.accept ? trackedPictures().map((path) => [path, readFileSync(path)]) : []);
  const { code } = await run(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'vitest.visual.config.ts',
      ...paths,
      ...(values.accept ? ['--update=all'] : []),
    ],
    { env: { CI: 'true', NODE_ENV: 'test' } },
  );
  if (!existsSync(taken)) return code || 1;

  const { files, errors } = JSON.parse(readFileSync(taken, 'utf8'));
  const pictures = files.reduce((sum, file) => sum + file.pictures.length, 0);
  const left = files.flatMap(leftOver);
  if (values.accept) {
    for (const path of left) rmSync(path);
    await storePictures(files.flatMap(picturesOf), before);
  }
  // A story that was retried reports each fault twice.
  const faults = unique([
    ...files.flatMap(({ path, faults }) =>
      faults.map(({ story, message }) => `${path}, ${story}: ${firstLines(message)}`),
    ),
    ...errors.map(firstLines),
    ...(values.accept
      ? []
      : left.map((path) => `${relative(root, path)}: no story takes this picture any more`)),
  ]);
  console.log('');
  for (const fault of faults.slice(0, maxFaultsShown)) console.log(`  ${fault}`);
  if (faults.length > maxFaultsShown) console.log(`  … and ${faults.length - maxFaultsShown} more`);
  const differences = files.flatMap(differencesOf);
  if (differences.length > 0) {
    const page = join(output, 'index.html');
    writeFileSync(page, visualPage(differences));
    console.log(`\nDifferences: ${pathToFileURL(page)}`);
    console.log('Accept: npm run test:visual -- [folder] --accept');
  }
  const differ = `${differences.length} differ, ${faults.length} faults`;
  console.log(`\n${pictures} pictures, ${differ}, in ${seconds(started)} s.`);
  return faults.length > 0 ? 1 : code;
});

/** The pictures of `packages/ui/src/primitives/button/Button.stories.tsx` are in `…/button/__screenshots__/Button/`. */
function folderOf(path) {
  return join(root, dirname(path), '__screenshots__', storiesOf(path));
}

function storiesOf(path) {
  return path.split('/').at(-1).replace('.stories.tsx', '');
}

function picturesOf({ path, pictures }) {
  return pictures.map((name) => join(folderOf(path), name)).filter(existsSync);
}

/** Compresses new pictures. One that shows what it showed before keeps its bytes, because git keeps every version. */
async function storePictures(paths, before) {
  for (const path of paths) {
    const [kept, now] = [before.get(path), readFileSync(path)];
    const isSame = kept !== undefined && (await isSamePicture(kept, now));
    const stored = isSame ? kept : await compressPicture(now);
    if (!stored.equals(now)) writeFileSync(path, stored);
  }
}

function leftOver({ path, pictures, faults }) {
  const folder = folderOf(path);
  // A story that failed may not have taken all of its pictures.
  if (faults.length > 0 || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => !pictures.includes(file))
    .map((file) => join(folder, file));
}

/**
 * The files that Vitest wrote: `-actual` and `-diff` where a picture differs, `-reference` where there is no baseline.
 */
function differencesOf({ path, suspects }) {
  const folder = join(output, dirname(path), storiesOf(path));
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder);
  const link = (file) => relative(output, file).split(sep).join('/');
  const shown = (file) => (existsSync(file) ? link(file) : undefined);
  return files
    .filter((file) => /-(actual|reference)\.png$/.test(file))
    .map((file) => ({ file, name: file.replace(/-(actual|reference)\.png$/, '') }))
    .filter(({ name }) => suspects.includes(`${name}.png`))
    .map(({ file, name }) => ({
      title: `${path.replace(/^packages\/(?:ui|app)\/src\//, '')}: ${name}`,
      folder: dirname(path),
      expected: shown(join(folderOf(path), `${name}.png`)),
      actual: link(join(folder, file)),
      difference: shown(join(folder, `${name}-diff.png`)),
    }));
}

function firstLines(message) {
  return message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.includes('Click to debug'))
    .slice(0, 2)
    .join(' ');
}

function unique(lines) {
  return [...new Set(lines)];
}
