extension GalleryPage {
    /// Text and elements. Text reaches the page only as text, never as markup.
    static let textScript = #"""
        'use strict';

        // An element with properties, `data-` and `aria-` attributes, and children. Anything other than an
        // element is text.
        const make = (name, properties = {}, ...children) => {
          const element = document.createElement(name);
          for (const [key, value] of Object.entries(properties)) {
            if (value === undefined || value === null) continue;
            if (key in element && !key.includes('-')) element[key] = value;
            else element.setAttribute(key, value);
          }
          element.append(...children.filter(child => child !== undefined && child !== null));
          return element;
        };

        const find = id => document.getElementById(id);

        // Characters that can't be seen, or that change the direction of others, are written by their numbers:
        // a name must look like what it is.
        const hiddenCharacters = new RegExp('[\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b-\\u200f'
          + '\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]|[\\u{e0000}-\\u{e007f}]', 'gu');
        const visible = text => String(text).replace(hiddenCharacters, character =>
          '\\u{' + character.codePointAt(0).toString(16).toUpperCase() + '}');
        // The same for texts of several lines.
        const visibleLines = text => String(text).split(/\r\n|\r|\n/).map(visible).join('\n');

        const decimal = (value, digits = 2) => String(Number(Number(value).toFixed(digits)));
        const counted = (count, noun) => count + ' ' + noun + (count === 1 ? '' : 's');
        const sizeText = ({ width, height }) => decimal(width) + ' × ' + decimal(height);
        const isZero = edges => !edges || !(edges.top || edges.left || edges.bottom || edges.right);
        const edgesText = ({ top, right, bottom, left }) => {
          if (top === bottom && left === right) {
            return top === left ? decimal(top) : decimal(top) + ' ' + decimal(right);
          }
          return [top, right, bottom, left].map(value => decimal(value)).join(' ');
        };

        // The text of states or traits, as themes write it.
        const qualifier = names => names.join('.');
        const stateText = names => names && names.length ? qualifier(names) : 'normal';
        const appearanceText = names => names && names.length ? qualifier(names) : 'default';
        const locationText = ({ file, line, keyPath }) =>
          visible(file) + (line ? ':' + line : keyPath ? ':' + visible(keyPath) : '');

        const kinds = [['color', 'Colors'], ['gradient', 'Gradients'], ['font', 'Fonts'], ['image', 'Images'],
          ['other', 'With faults']];

        // The announcement for screen readers, which others see for a moment.
        const announce = text => {
          const status = find('status');
          status.textContent = '';
          status.classList.add('shown');
          // A text is announced again only after it has changed.
          requestAnimationFrame(() => { status.textContent = text; });
          clearTimeout(announce.timer);
          announce.timer = setTimeout(() => status.classList.remove('shown'), 1600);
        };

        const copy = async text => {
          try {
            await navigator.clipboard.writeText(text);
          } catch {
            // Pages without a secure origin have no clipboard but this.
            const area = make('textarea', { value: text, ariaHidden: 'true', className: 'unseen' });
            (document.querySelector('dialog[open]') || document.body).append(area);
            const focused = document.activeElement;
            area.select();
            const isCopied = document.execCommand('copy');
            area.remove();
            focused?.focus();
            if (!isCopied) return announce('This browser does not let the page copy');
          }
          announce('Copied ' + visible(text.length > 60 ? text.slice(0, 60) + '…' : text));
        };

        const copyButton = (text, label = text, title = 'Copy') =>
          make('button', { type: 'button', className: 'copy', title: title + ': ' + visible(text),
            onclick: () => copy(text) }, visible(label));
        """#
}
