internal import LiverySupport

extension ReportPage {
    /// The page's script. Strings reach the page only as text, never as markup.
    static let script = #"""
        'use strict';
        (() => {
          const data = JSON.parse(document.getElementById('data').textContent);
          const find = id => document.getElementById(id);
          const modes = [
            ['side', 'Side by side'], ['slider', 'Slider'], ['onion', 'Onion skin'],
            ['flicker', 'Flicker'], ['difference', 'Difference']
          ];
          const words = { differs: 'differs', size: 'another size', missing: 'no golden',
            unreadable: 'unreadable golden', recorded: 'recorded', fault: 'not compared' };
          const zooms = ['0.25', '0.5', '1', '2', '4', '8', '16'];
          const stage = find('stage'), amount = find('amount'), filter = find('filter');
          let shown = data.items, current = null, mode = 'side';
          let timer = 0, showsActual = true;
          let isPaused = matchMedia('(prefers-reduced-motion: reduce)').matches;

          const make = (tag, text, parent) => {
            const element = document.createElement(tag);
            if (text !== undefined) element.textContent = text;
            if (parent) parent.append(element);
            return element;
          };

          // The list

          const buttons = data.items.map(item => {
            const button = make('button', item.name);
            button.type = 'button';
            make('small', words[item.kind] || item.kind, button);
            button.addEventListener('click', () => select(item));
            make('li', undefined, find('list')).append(button);
            return button;
          });
          const rows = new Map(data.items.map((item, index) => [item, buttons[index]]));
          const counts = data.counts;
          find('counts').textContent = [[counts.matching, 'matching'], [counts.differing, 'differing'],
            [counts.missing, 'missing'], [counts.recorded, 'recorded'], [counts.faults, 'not compared']]
            .map(([count, word]) => count + ' ' + word).join(', ');

          const applyFilter = () => {
            const parts = filter.value.toLowerCase().split(/\s+/).filter(part => part);
            shown = data.items.filter(item =>
              parts.every(part => (item.name + ' ' + (words[item.kind] || '')).toLowerCase()
                .includes(part)));
            const isShown = new Set(shown);
            data.items.forEach((item, index) => {
              buttons[index].parentElement.hidden = !isShown.has(item);
            });
            find('none').hidden = shown.length > 0;
            find('none').textContent = data.items.length ? 'No failure has such a name.'
              : 'Every picture is its golden.';
            if (!isShown.has(current)) select(shown[0] || null);
          };

          const move = step => {
            const index = shown.indexOf(current) + step;
            if (index >= 0 && index < shown.length) select(shown[index]);
          };

          const select = item => {
            if (current) rows.get(current).removeAttribute('aria-current');
            current = item;
            find('detail').hidden = !item;
            if (!item) return;
            const row = rows.get(item);
            row.setAttribute('aria-current', 'true');
            row.scrollIntoView({ block: 'nearest' });
            find('name').textContent = item.name;
            find('kind').textContent = words[item.kind] || item.kind;
            find('kind').className = item.kind;
            find('causes').replaceChildren();
            for (const cause of item.causes || []) make('li', cause, find('causes'));
            find('message').textContent = item.message;
            find('accept').hidden = !item.accept;
            find('accept').querySelector('code').textContent = item.accept || '';
            history.replaceState(null, '', '#' + encodeURIComponent(item.name));
            show();
          };

          // The pictures

          // A place for pictures on top of each other, as large as the largest of them; each is loaded
          // now and not before.
          const frame = (parts, caption, parent) => {
            const figure = make('figure', undefined, parent);
            const label = make('figcaption', caption, figure);
            const box = make('div', undefined, figure);
            box.className = 'frame behind-' + find('behind').value;
            // Pictures that are mixed are mixed with each other, and then laid on what is behind.
            const layers = make('div', undefined, box);
            layers.className = 'layers';
            const images = parts.map(([source, name]) => {
              const image = make('img', undefined, layers);
              image.alt = name;
              image.addEventListener('load', fit);
              image.addEventListener('error', () => { label.textContent = name + ': not there'; });
              image.src = source;
              return image;
            });
            return { box, images, label };
          };

          const fit = () => {
            const images = [...stage.querySelectorAll('img')];
            const width = Math.max(0, ...images.map(image => image.naturalWidth));
            const height = Math.max(0, ...images.map(image => image.naturalHeight));
            if (!width || !height) return;
            const columns = stage.querySelectorAll('figure').length;
            const room = [(stage.clientWidth - 20 - 16 * (columns - 1)) / columns,
              stage.clientHeight - 48];
            let zoom = Number(find('zoom').value);
            if (!zoom) {
              const most = Math.min(room[0] / width, room[1] / height);
              zoom = most >= 1 ? Math.min(Math.floor(most), 8) : Math.max(most, 0.02);
            }
            stage.dataset.zoom = zoom;
            for (const box of stage.querySelectorAll('.frame')) {
              let size = [0, 0];
              for (const image of box.querySelectorAll('img')) {
                image.style.width = image.naturalWidth * zoom + 'px';
                image.style.height = image.naturalHeight * zoom + 'px';
                image.style.imageRendering = zoom < 1 ? 'auto' : 'pixelated';
                size = [Math.max(size[0], image.naturalWidth),
                  Math.max(size[1], image.naturalHeight)];
              }
              box.style.width = size[0] * zoom + 'px';
              box.style.height = size[1] * zoom + 'px';
            }
          };

          const show = () => {
            clearInterval(timer);
            stage.replaceChildren();
            stage.dataset.mode = mode;
            for (const button of find('modes').children) {
              button.setAttribute('aria-pressed', String(button.dataset.mode === mode));
            }
            const { expected, actual, difference } = current;
            const all = [[expected, 'expected'], [actual, 'actual'], [difference, 'difference']]
              .filter(([source]) => source);
            const isPair = Boolean(expected && actual);
            find('tools').hidden = !all.length;
            stage.hidden = !all.length;
            find('amountLabel').hidden = !isPair || !['slider', 'onion'].includes(mode);
            find('pause').hidden = !isPair || mode !== 'flicker';
            if (!all.length) return;
            if (mode === 'difference' && difference) {
              frame([[difference, 'difference']], 'difference', stage);
            } else if (mode === 'side' || mode === 'difference' || !isPair) {
              for (const part of all) frame([part], part[1], stage);
            } else {
              const pair = frame([[expected, 'expected'], [actual, 'actual']], '', stage);
              if (mode === 'flicker') startFlicker(pair); else startAmount(pair);
            }
            fit();
          };

          const startAmount = ({ box, images, label }) => {
            const divider = make('div', undefined, box);
            divider.className = 'divider';
            divider.hidden = mode !== 'slider';
            find('amountLabel').firstElementChild.textContent = mode === 'slider' ? 'Place' : 'Opacity';
            const apply = () => {
              const share = amount.value;
              if (mode === 'slider') {
                // Both are cut, so that what is transparent in one does not show the other.
                divider.style.left = share + '%';
                const edge = parseFloat(box.style.width || 0) * share / 100;
                images[0].style.clipPath = 'polygon(0 0, ' + edge + 'px 0, ' + edge + 'px 100%, 0 100%)';
                images[1].style.clipPath = 'polygon(' + edge + 'px 0, 100% 0, 100% 100%, ' + edge
                  + 'px 100%)';
                label.textContent = 'expected left of the line, actual right of it';
              } else {
                images[1].style.opacity = share / 100;
                images[0].style.opacity = 1 - share / 100;
                images[1].style.mixBlendMode = 'plus-lighter';
                label.textContent = 'actual at ' + share + ' % over expected';
              }
            };
            amount.oninput = apply;
            for (const image of images) image.addEventListener('load', apply);
            find('zoom').addEventListener('change', apply);
            apply();
          };

          const startFlicker = ({ images, label }) => {
            const apply = () => {
              images[0].style.visibility = showsActual ? 'hidden' : 'visible';
              images[1].style.visibility = showsActual ? 'visible' : 'hidden';
              label.textContent = showsActual ? 'actual' : 'expected';
            };
            const swap = () => { showsActual = !showsActual; apply(); };
            find('pause').textContent = isPaused ? 'Go on' : 'Stop';
            find('pause').onclick = () => { isPaused = !isPaused; show(); };
            if (!isPaused) timer = setInterval(swap, 600);
            apply();
          };

          // Controls

          const setMode = name => { mode = name; if (current) show(); };
          modes.forEach(([name, title], index) => {
            const button = make('button', title, find('modes'));
            button.type = 'button';
            button.dataset.mode = name;
            button.title = 'Key ' + (index + 1);
            button.addEventListener('click', () => setMode(name));
          });
          const setZoom = value => {
            find('zoom').value = value;
            find('zoom').dispatchEvent(new Event('change'));
          };
          const stepZoom = step => {
            const zoom = Number(stage.dataset.zoom || 1);
            const next = step > 0 ? zooms.find(value => Number(value) > zoom)
              : zooms.findLast(value => Number(value) < zoom);
            if (next) setZoom(next);
          };
          find('zoom').addEventListener('change', fit);
          find('behind').addEventListener('change', () => { if (current) show(); });
          filter.addEventListener('input', applyFilter);
          addEventListener('resize', fit);

          const shift = step => {
            if (find('amountLabel').hidden) return;
            amount.value = Number(amount.value) + step;
            amount.oninput();
          };
          const keys = {
            ArrowDown: () => move(1), j: () => move(1), ArrowUp: () => move(-1), k: () => move(-1),
            ArrowLeft: () => shift(-5), ArrowRight: () => shift(5),
            '+': () => stepZoom(1), '=': () => stepZoom(1), '-': () => stepZoom(-1),
            0: () => setZoom('fit'),
            ' ': () => { if (!find('pause').hidden) find('pause').onclick(); },
            '/': () => filter.focus(),
            b: () => {
              const behind = find('behind');
              behind.selectedIndex = (behind.selectedIndex + 1) % behind.options.length;
              if (current) show();
            },
            d: () => {
              const root = document.documentElement;
              const isDark = getComputedStyle(root).colorScheme === 'dark';
              root.dataset.scheme = isDark ? 'light' : 'dark';
            }
          };
          modes.forEach(([name], index) => { keys[index + 1] = () => setMode(name); });

          addEventListener('keydown', event => {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            if (event.target === filter) {
              if (event.key === 'Escape' || event.key === 'Enter') filter.blur();
              return;
            }
            // A list of choices keeps its own keys, and a button that has the focus its space.
            if (event.target.tagName === 'SELECT') return;
            if (event.key === ' ' && event.target.tagName === 'BUTTON') return;
            const action = Object.hasOwn(keys, event.key) && keys[event.key];
            if (!action) return;
            event.preventDefault();
            action();
          });

          let wanted = '';
          try { wanted = decodeURIComponent(location.hash.slice(1)); } catch { }
          current = data.items.find(item => item.name === wanted) || null;
          const first = current;
          current = null;
          applyFilter();
          if (first) select(first);
        })();
        """#
}
