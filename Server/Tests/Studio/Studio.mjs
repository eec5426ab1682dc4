// A studio of the built server, on a theme of its own.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

export class Studio {
  static async start(program, ...args) {
    const studio = new Studio();
    const port = args.includes("--port") ? [] : ["--port", "0"];
    studio.process = spawn(program, ["studio", ...args, ...port], { stdio: ["ignore", "pipe", "inherit"] });
    // Also when a test ends before it ends the studio.
    process.on("exit", () => studio.process.kill());
    const lines = createInterface({ input: studio.process.stdout });
    studio.address = await new Promise((resolve, reject) => {
      lines.once("line", resolve);
      studio.process.once("exit", (status) => reject(new Error(`the studio ended with ${status}`)));
    });
    return studio;
  }

  /** Ends it; gives its status. */
  stop() {
    const end = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.kill("SIGTERM");
    return end;
  }
}
