// Saves values of a theme by a studio while another program writes others of its file: prints what was lost.
//
//     node saves.mjs LIVERY-SERVER
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Studio } from "../Tests/Studio/Studio.mjs";

const folder = mkdtempSync(join(tmpdir(), "livery-saves-")), file = join(folder, "app.yaml"), count = 24;
// As large as the themes of applications are.
writeFileSync(file, "$appearances: [light]\n" + Array.from({ length: 2 * count }, (_, number) => `tint${number}Color: "#336699"\n`).join("")
  + "# What a color is for, in words.\n".repeat(7_600));
const studio = await Studio.start(process.argv[2], file), { origin, searchParams } = new URL(studio.address);
const headers = { "Content-Type": "application/json", "Livery-Token": searchParams.get("token") };
const save = async (number) => {
  const edits = [{ file, pointer: `/tint${number}Color`, old: "#336699", new: `#0000${number + 10}` }];
  return (await fetch(origin + "/save", { method: "POST", headers, body: JSON.stringify({ edits, page: String(number) }) })).status;
};
const replaced = (text, number) => text.replace(`tint${number}Color: "#336699"`, `tint${number}Color: "#0000${number + 10}"`);
let lost = 0;
for (let number = 0; number < count; number += 1) {
  const saved = save(number);
  // At some moment of the save, which takes some 80 ms; what an editor reads and writes takes none.
  await new Promise((resolve) => setTimeout(resolve, 4 * number));
  const text = readFileSync(file, "utf8");
  writeFileSync(file + ".new", replaced(text, count + number));
  // Only what it has read is replaced: an editor asks before it writes over something else.
  const isOther = readFileSync(file, "utf8") !== text;
  if (isOther) writeFileSync(file + ".new", replaced(readFileSync(file, "utf8"), count + number));
  renameSync(file + ".new", file);
  const status = await saved, now = readFileSync(file, "utf8");
  for (const other of [number, count + number]) {
    if (other === number && status !== 200) console.log(`save ${number} was refused with ${status}`);
    else if (!now.includes(`tint${other}Color: "#0000${other + 10}"`)) lost += 1;
  }
}
console.log(`${count} saves, ${lost} values lost`);
await studio.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(lost ? 1 : 0);
